import type { Business } from '@awning/contract/businesses';
import { addressOfLogo } from './logo.ts';
import { writtenPhone } from './reach.ts';
import type { BusinessView } from './service.ts';

export function presentBusiness({ business, avatars }: BusinessView): Business {
  const { ownerId, logo, createdAt, updatedAt, ...fields } = business;
  return {
    ...fields,
    owner: { id: ownerId },
    phoneWritten: writtenPhone(fields.phone, fields.country),
    whatsappWritten: writtenPhone(fields.whatsapp, fields.country),
    logo: logo === null ? null : addressOfLogo(logo),
    avatars: avatars.map(({ id, humanName, status, isDefault }) => ({ id, humanName, status, isDefault })),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
