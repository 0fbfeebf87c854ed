import type { JSHandle, Locator, Page } from 'playwright-core';
import type { File } from './pictures.ts';

/** Drops files from the desktop onto something. */
export async function dropFiles(onto: Locator, files: readonly File[]): Promise<void> {
  const dataTransfer = await transferOf(onto.page(), files);
  for (const type of ['dragover', 'drop']) await onto.dispatchEvent(type, { dataTransfer });
}

/** Pastes a file from the clipboard, with nothing focused. */
export async function pasteFile(page: Page, file: File): Promise<void> {
  const clipboardData = await transferOf(page, [file]);
  await page.evaluate(
    (data) => document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })),
    clipboardData,
  );
}

const transferOf = (page: Page, files: readonly File[]): Promise<JSHandle<DataTransfer>> =>
  page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType, lastModified: 1 }));
      }
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') })),
  );
