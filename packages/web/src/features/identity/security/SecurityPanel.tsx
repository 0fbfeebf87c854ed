import { Suspense } from 'react';
import { useUser } from '../../../session/user.ts';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { CardsSkeleton, RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

const PasskeysCard = lazyComponent(() => import('./PasskeysCard.tsx'));

/** The settings' tab on signing in: the password, passkeys, and where the user is signed in. */
export default function SecurityPanel() {
  const { data: user } = useUser();
  return (
    <>
      {user ? (
        <PasswordCard key={String(user.hasPassword)} user={user} />
      ) : (
        <RowsSkeleton rows={3} height={72} />
      )}
      {user && (
        <Suspense fallback={<CardsSkeleton count={1} height={200} />}>
          <PasskeysCard user={user} />
        </Suspense>
      )}
      <SessionsCard />
    </>
  );
}
