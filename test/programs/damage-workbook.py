"""Damages the customers of an exported workbook as careless hands do, and prints what became of which cell."""

import datetime
import json
import sys

import openpyxl

file = sys.argv[1]
workbook = openpyxl.load_workbook(file)
sheet = workbook["Customers"]
columns = {cell.value: cell.column for cell in sheet[1]}
done = []


def put(row, heading, value, accident):
    cell = sheet.cell(row, columns[heading])
    cell.number_format = "General"
    cell.value = value
    done.append({"id": str(sheet.cell(row, columns["id"]).value), "field": heading, "damage": accident})


def garbled(text):
    return text.encode("utf8").decode("cp1252")


for row in range(2, sheet.max_row + 1):
    value = {heading: sheet.cell(row, column).value for heading, column in columns.items()}
    code = value["addressZIP"] or ""
    if code.isdigit() and code.startswith("0"):
        put(row, "addressZIP", int(code), "zeros lost")
    fax = value["contactFax"] or ""
    if len(fax) > 15 and fax.isdigit():
        put(row, "contactFax", int(fax), "digits lost")
    since = value["customFieldValues.Customer since"]
    if isinstance(since, datetime.datetime):
        if row % 2 == 0:
            # The number of the date in the system of 1900: what was exported proves that it is no edit.
            put(row, "customFieldValues.Customer since", (since - datetime.datetime(1899, 12, 30)).days, None)
        elif since.day <= 12 and since.day != since.month:
            put(row, "customFieldValues.Customer since", f"{since.year}-{since.day:02}-{since.month:02}", "day and month swapped")
    if value["customFieldValues.Newsletter"] in ("0", "1"):
        word = "WAHR" if value["customFieldValues.Newsletter"] == "1" else "FALSCH"
        put(row, "customFieldValues.Newsletter", word, None)
    street = value["addressComplement"] or ""
    if street == "1.5":
        put(row, "addressComplement", "1,5", "decimal sign")
    try:
        name = garbled(value["name"])
        name = garbled(name) if row % 2 == 0 else name
    except UnicodeDecodeError:
        continue
    if name != value["name"] and not name.startswith("="):
        put(row, "name", name, "wrong encoding")

workbook.save(file)
print(json.dumps(done))
