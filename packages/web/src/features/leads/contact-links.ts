import type { Lead } from '@awning/contract/leads';

/** Whether a telephone number is in international form, as links to it need it. */
const isNumber = (phone: string) => /^\+\d{6,15}$/.test(phone);

/** Fewest digits of a number that can be called: an emergency service's. */
const fewestDigits = 3;

/** A number with the digits that a link takes, whichever script they were written in. */
const inLatinDigits = (phone: string) =>
  phone.replace(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    // Each script's ten digits follow each other, some scripts' directly those of another.
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(((digit.codePointAt(0) ?? 0) - zero) % 10);
  });

/** An address that calls a number; null where there is none in it. */
function callOf(phone: string): string | null {
  const number = inLatinDigits(phone).replace(/[^+\d]/g, '');
  return number.replace('+', '').length < fewestDigits ? null : `tel:${number}`;
}

/** Addresses that open a call, a conversation in WhatsApp with a ready text, or a mail; null where there is no way. */
export function contactLinks({ phone, mail, opening }: Pick<Lead, 'phone' | 'mail' | 'opening'>) {
  return {
    call: callOf(phone),
    // wa.me takes the number without its plus ("Click to chat").
    whatsapp: isNumber(phone) ? `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(opening)}` : null,
    mail: mail === '' ? null : `mailto:${encodeURIComponent(mail)}?body=${encodeURIComponent(opening)}`,
  };
}
