"""Prints the sheets of a workbook as openpyxl reads them: name, state, widths, and the rows, as JSON."""

import datetime
import json
import sys

import openpyxl


def shown(value):
    if isinstance(value, (datetime.datetime, datetime.date)):
        return {"date": value.isoformat()}
    return value


workbook = openpyxl.load_workbook(sys.argv[1])
json.dump(
    [
        {
            "name": sheet.title,
            "state": sheet.sheet_state,
            "frozen": sheet.freeze_panes,
            "filter": sheet.auto_filter.ref,
            "rows": [[shown(value) for value in row] for row in sheet.iter_rows(values_only=True)],
            "formulas": sum(cell.data_type == "f" for row in sheet.iter_rows() for cell in row),
        }
        for sheet in workbook.worksheets
    ],
    sys.stdout,
)
