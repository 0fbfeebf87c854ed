/** Enters our callbacks into the settings of the app at the sandbox's Meta. */
export async function callBackTo(sandboxUrl: string, productUrl: string): Promise<void> {
  const response = await fetch(`${sandboxUrl}/control/callbacks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      deauthorizeUrl: `${productUrl}/api/meta/deauthorize`,
      dataDeletionUrl: `${productUrl}/api/meta/data-deletion`,
    }),
  });
  if (!response.ok) throw new Error(`/control/callbacks answered ${response.status}`);
}
