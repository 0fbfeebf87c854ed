import { integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Devices of owners that are sent notices. */
export const pushDevices = pgTable(
  'push_devices',
  {
    ownerId: uuid('owner_id').notNull(),
    id: uuid('id').notNull(),
    /** Recognises the address at the push service. */
    endpointPrint: text('endpoint_print').notNull(),
    /** A `PushAddress`, encrypted. */
    sealed: text('sealed').notNull(),
    browser: text('browser'),
    os: text('os'),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    failedAt: at('failed_at'),
    /** Since when its push service knows it no more; its browser's next visit takes its place. */
    endedAt: at('ended_at'),
    /** Sendings in a row that its push service did not answer. */
    failures: integer('failures').notNull().default(0),
    /** Until when nothing is sent to it. */
    restsUntil: at('rests_until'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.id] })],
);

/** When owners want nothing to be pushed. */
export const pushQuietHours = pgTable('push_quiet_hours', {
  ownerId: uuid('owner_id').primaryKey(),
  /** Hours of the day from 0 to 23; `fromHour` may be the later one. */
  fromHour: integer('from_hour').notNull(),
  untilHour: integer('until_hour').notNull(),
  timeZone: text('time_zone').notNull(),
});
