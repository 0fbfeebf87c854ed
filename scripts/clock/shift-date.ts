/**
 * Moves `Date` of a process or a page. What runs in a page is this function's text: it uses nothing from outside.
 * @param aheadMs milliseconds before the system's clock; timers and `performance` stay as they are
 */
export function shiftDate(aheadMs: number): void {
  const SystemDate = globalThis.Date;
  const now = () => SystemDate.now() + aheadMs;
  const ShiftedDate = new Proxy(SystemDate, {
    construct: (target, args, called) => Reflect.construct(target, args.length > 0 ? args : [now()], called),
    apply: () => new SystemDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  SystemDate.prototype.constructor = ShiftedDate;
  globalThis.Date = ShiftedDate;
}
