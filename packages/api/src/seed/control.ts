/** Makes a control call of the sandbox. @throws Error where it refuses */
export async function control(sandboxUrl: string, call: string, body: object): Promise<void> {
  const response = await fetch(`${sandboxUrl}/control/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The sandbox refused ${call}: ${await response.text()}`);
}
