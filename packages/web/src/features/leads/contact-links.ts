import type { Lead } from '@awning/contract/leads';

/** Whether a telephone number is in international form, as links to it need it. */
const isNumber = (phone: string) => /^\+\d{6,15}$/.test(phone);

/** Addresses that open a call, a conversation in WhatsApp with a ready text, or a mail; null where there is no way. */
export function contactLinks({ phone, mail, opening }: Pick<Lead, 'phone' | 'mail' | 'opening'>) {
  return {
    call: phone === '' ? null : `tel:${phone.replace(/[^+\d]/g, '')}`,
    // wa.me takes the number without its plus ("Click to chat").
    whatsapp: isNumber(phone) ? `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(opening)}` : null,
    mail: mail === '' ? null : `mailto:${encodeURIComponent(mail)}?body=${encodeURIComponent(opening)}`,
  };
}
