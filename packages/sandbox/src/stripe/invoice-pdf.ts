import type { StripeInvoice } from './types.ts';

/** A PDF of one page with an invoice's number, lines and total, written by hand: text in a built-in font. */
export function invoicePdf(invoice: StripeInvoice): Buffer {
  const amount = (minor: number) => `${invoice.currency.toUpperCase()} ${(minor / 100).toFixed(2)}`;
  const lines = [
    `Invoice ${invoice.number ?? 'draft'}`,
    `Status: ${invoice.status}`,
    ...invoice.lines.data.map(({ description, amount: minor }) => `${description}: ${amount(minor)}`),
    `Total: ${amount(invoice.total)}`,
  ];
  const escaped = lines.map((line) => line.replace(/[^\x20-\x7e]/g, 'x').replace(/[\\()]/g, '\\$&'));
  const text = `BT /F1 14 Tf 60 760 Td 22 TL ${escaped.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
