/** Objects that stand together: the largest in the middle first, then what stands beside it. Names of files in `objects`. */
export type Group = readonly [main: string, ...beside: string[]];
