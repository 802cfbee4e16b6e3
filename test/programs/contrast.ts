import type { Page } from 'playwright-core';

/** The contrast of each text of a page with what is behind it, and the element that has it. */
export const contrasts = (page: Page) =>
  page.evaluate(() => {
    const light = (colour: string) => {
      const parts = colour.match(/[\d.]+/g)?.slice(0, 3) ?? [];
      const [red = 0, green = 0, blue = 0] = parts.map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const backgroundOf = (each: Element | null): string => {
      if (!each) return getComputedStyle(document.body).backgroundColor;
      const colour = getComputedStyle(each).backgroundColor;
      return /, 0\)$|transparent/.test(colour) ? backgroundOf(each.parentElement) : colour;
    };
    const shown = [...document.querySelectorAll('body *')].filter((each) => (each as HTMLElement).offsetParent);
    const texts = shown.filter((each) =>
      [...each.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
    );
    return texts.map((each): [number, string] => {
      const [one = 0, other = 0] = [light(getComputedStyle(each).color), light(backgroundOf(each))].sort(
        (a, b) => b - a,
      );
      return [(one + 0.05) / (other + 0.05), `${each.tagName}.${each.className}`];
    });
  });

/** The markup of each control that has no name for a screen reader. */
export const namelessControls = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('a, button, input, select, [tabindex="0"]')];
    const nameOf = (each: HTMLElement) =>
      each.ariaLabel || (each as HTMLInputElement).labels?.[0]?.textContent || each.textContent || '';
    return controls.filter((each) => nameOf(each).trim() === '').map((each) => each.outerHTML);
  });
