/** How the demo account is signed in to. */
export const demo = { email: 'demo@awning.example', password: 'Awning-demo-1' };
