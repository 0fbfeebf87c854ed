import type { Page } from 'playwright-core';

/**
 * Controls that are chosen, pressed, current or checked and look like their siblings that are not, but for their ground.
 * What tells them apart is an outline, another border, an icon, a line below the text, another colour of the text, or a ground
 * that the style sheet keeps (`forced-color-adjust: none`).
 */
export function lostStates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const states =
      '[aria-pressed], [aria-selected], [aria-current], [aria-checked], input:is([type="radio"], [type="checkbox"])';
    const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isOn = (one: Element) =>
      one instanceof HTMLInputElement
        ? one.checked
        : ['aria-pressed', 'aria-selected', 'aria-current', 'aria-checked'].some(
            (name) => ![null, 'false', 'mixed'].includes(one.getAttribute(name)),
          );
    /** What stands beside something current says nothing of itself. */
    const besideCurrent = [...document.querySelectorAll('[aria-current]')].flatMap((one) => [
      ...(one.closest('nav, ol, ul')?.querySelectorAll(one.tagName) ?? []),
    ]);
    const all = [...new Set([...document.querySelectorAll(states), ...besideCurrent])];
    /** The part of the page that is this control's alone: a row, a card, a label with its field. */
    const partOf = (one: Element): Element => {
      let part = one;
      while (part.parentElement && !all.some((other) => other !== one && part.parentElement?.contains(other)))
        part = part.parentElement;
      return part;
    };
    const boxOf = (style: CSSStyleDeclaration) => {
      const border = ['Top', 'Right', 'Bottom', 'Left'].map((side) => {
        const [kind, width, colour] = ['Style', 'Width', 'Color'].map((what) =>
          style.getPropertyValue(`border-${side.toLowerCase()}-${what.toLowerCase()}`),
        );
        return kind === 'none' || width === '0px' ? '' : `${kind} ${width} ${colour}`;
      });
      const outline = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`;
      return `${border.join()} / ${outline}`;
    };
    const marksOf = (part: Element): string => {
      const inside = [part, ...part.querySelectorAll('*')].filter(isSeen);
      const styles = inside.map((one) => getComputedStyle(one));
      const kept = inside.flatMap((one, at) => {
        const style = styles[at];
        if (style?.forcedColorAdjust !== 'none' || one.closest('svg')) return [];
        return [style.backgroundColor];
      });
      const boxes = [...new Set(styles.map(boxOf))].sort();
      const icons = inside.filter((one) => one.matches('svg')).length;
      const texts = inside.filter((one) => [...one.childNodes].some((node) => node.nodeType === 3));
      const written = new Set(
        texts.map((one) => `${getComputedStyle(one).color} ${getComputedStyle(one).textDecorationLine}`),
      );
      return JSON.stringify([boxes, icons, [...written].sort(), kept]);
    };
    /** Their common list: what the parts stand in. */
    const groups = Map.groupBy(
      all.map((one) => ({ one, part: partOf(one) })).filter(({ part }) => isSeen(part)),
      ({ one, part }) =>
        one.closest(
          '[role="group"], [role="radiogroup"], [role="tablist"], [role="listbox"], [role="menu"], nav',
        ) ?? part.parentElement,
    );
    return [...groups.values()].flatMap((members) => {
      const off = new Set(members.filter(({ one }) => !isOn(one)).map(({ part }) => marksOf(part)));
      return members
        .filter(({ one, part }) => isOn(one) && off.has(marksOf(part)))
        .map(({ one, part }) => `${one.tagName} ${part.textContent?.trim().slice(0, 40)} ${part.className}`);
    });
  });
}

/** What can have the focus and shows no ring then: no outline that is two pixels wide, on it or on what stands for it. */
export function lostFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls =
      'a[href], button:not(:disabled), input:not([type="hidden"], :disabled), select, textarea, summary, [tabindex="0"]';
    const before = document.activeElement;
    const lost = [...document.querySelectorAll<HTMLElement>(controls)].filter((one) => {
      if (one.tabIndex < 0 || !one.checkVisibility({ visibilityProperty: true }) || one.closest('[inert]'))
        return false;
      one.focus({ preventScroll: true });
      if (document.activeElement !== one) return false;
      // A hidden field is drawn by its label, or by what it stands in.
      const places = [
        one,
        ...((one as HTMLInputElement).labels ?? []),
        ...siblingsOf(one),
        one.parentElement,
      ];
      return !places.some((place) => {
        const style = place && getComputedStyle(place);
        return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
      });
    });
    function siblingsOf(one: Element) {
      return [...(one.parentElement?.children ?? [])].filter(
        (other) => other !== one && !other.matches(controls),
      );
    }
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return lost.map((one) => `${one.tagName} ${one.textContent?.trim().slice(0, 40)} ${one.className}`);
  });
}
