import { PasswordCard } from './PasswordCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** The settings' tab on signing in: the password, and where the user is signed in. */
export default function SecurityPanel() {
  return (
    <>
      <PasswordCard />
      <SessionsCard />
    </>
  );
}
