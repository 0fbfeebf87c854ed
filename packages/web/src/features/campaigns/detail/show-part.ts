/** Brings a part of the page into view, by its id, and the keyboard with it. */
export function showPart(id: string, block: ScrollLogicalPosition = 'start'): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block });
  part?.focus({ preventScroll: true });
}
