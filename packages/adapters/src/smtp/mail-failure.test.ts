import { describe, expect, it } from 'vitest';
import { MailRefused } from '../ports/mail-server.ts';
import { asMailFailure } from './mail-failure.ts';

/** An answer of a mail server as nodemailer passes it on. */
const answer = (response: string, command: string) =>
  Object.assign(new Error(response), { response, responseCode: Number(response.slice(0, 3)), command });

describe('an answer of the mail server', () => {
  it.each([
    ['550 No such user dana@shop.example', 'RCPT TO'],
    ['550 5.1.1 <dana@shop.example> unknown', 'RCPT TO'],
    ['550 5.1.1 <dana@shop.example> unknown', 'DATA'],
    ['552-5.2.2 The mailbox is over quota', 'RCPT TO'],
  ])('gives up an address that is refused for good, and does not repeat it: %s (%s)', (response, command) => {
    const failure = asMailFailure(answer(response, command), 'dana@shop.example');
    expect(failure).toBeInstanceOf(MailRefused);
    expect(failure).toMatchObject({ kind: 'address' });
    expect(failure.message).not.toContain('dana');
  });

  it.each([
    ['550 5.7.1 relaying denied', 'RCPT TO'],
    ['554 relay access denied', 'RCPT TO'],
    ['530 5.7.0 must authenticate', 'MAIL FROM'],
    ['553 5.1.8 sender address rejected', 'RCPT TO'],
    ['550 the sender is not known', 'MAIL FROM'],
    ['554 daily limit exceeded', 'DATA'],
    ['451 try again later', 'DATA'],
    ['421 4.3.2 shutting down', 'RCPT TO'],
  ])('is tried again where it is about us or the server: %s (%s)', (response, command) => {
    expect(asMailFailure(answer(response, command), 'dana@shop.example')).not.toBeInstanceOf(MailRefused);
  });

  it.each([
    ['450 greylisted', 'RCPT TO'],
    ['452 4.2.2 mailbox full', 'DATA'],
  ])('waits for a mailbox by itself: %s (%s)', (response, command) => {
    const failure = asMailFailure(answer(response, command), 'dana@shop.example');
    expect(failure).toBeInstanceOf(MailRefused);
    expect(failure).toMatchObject({ kind: 'mailbox' });
  });

  it('tells that the server takes no letters beyond English before the sign', () => {
    for (const [response, command] of [
      ['553 5.6.7 SMTPUTF8 is required', 'MAIL FROM'],
      ['501 5.1.3 bad recipient address syntax', 'RCPT TO'],
      ['550 5.1.1 unknown', 'RCPT TO'],
    ] as const)
      expect(asMailFailure(answer(response, command), 'דנה@shop.example')).toMatchObject({ kind: 'letters' });
    expect(asMailFailure(answer('451 later', 'RCPT TO'), 'דנה@shop.example')).not.toBeInstanceOf(MailRefused);
  });
});
