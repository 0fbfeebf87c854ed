import { readdirSync } from 'node:fs';

/** Tells whether a file, by its name alone, is one of those of the built web application. @param webRoot null where none is served */
export function builtFiles(webRoot: string | null): (file: string) => boolean {
  let names: ReadonlySet<string> | undefined;
  return (file) => {
    names ??= new Set(
      webRoot === null
        ? []
        : readdirSync(webRoot, { recursive: true, encoding: 'utf8' }).map(
            (path) => path.split(/[\\/]/).at(-1) ?? '',
          ),
    );
    return names.has(file);
  };
}
