/** The same day of the month `months` later in UTC, or the month's last day, as Stripe anchors billing cycles. */
export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), last));
  return moved.getTime() / 1000;
}

/** The end of the period that begins at `start`. */
export function periodEnd(anchor: number, start: number): number {
  for (let months = 1; ; months++) {
    const end = addMonths(anchor, months);
    if (end > start) return end;
  }
}
