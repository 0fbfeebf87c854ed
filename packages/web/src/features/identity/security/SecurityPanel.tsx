import { useUser } from '../../../session/user.ts';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** The settings' tab on signing in: the password, and where the user is signed in. */
export default function SecurityPanel() {
  const { data: user } = useUser();
  return (
    <>
      {user ? (
        <PasswordCard key={String(user.hasPassword)} user={user} />
      ) : (
        <RowsSkeleton rows={3} height={72} />
      )}
      <SessionsCard />
    </>
  );
}
