/** Where an adapter reports what its caller is not told. `err` of the fields is an error. */
export interface Log {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
