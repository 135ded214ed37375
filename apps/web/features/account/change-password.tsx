import { useState } from 'react';
import { useLatePart } from '#lib/use-late-part.ts';
import { DisclosedForm } from './disclosed-form.tsx';
import type { PasswordFormProps } from './password-form.tsx';

const loadForm = async () => (await import('./password-form.tsx')).PasswordForm;

/** The password, which is never shown, and the form that changes it. */
export function ChangePassword({ email }: { readonly email: string }) {
  const [isOpen, setOpen] = useState(false);
  const { Part, fetchPart, isLoading } = useLatePart<PasswordFormProps>(loadForm);
  const open = async () => setOpen(await fetchPart());
  return (
    <DisclosedForm
      title="Password"
      present="Changing it logs you out on every other device."
      openLabel="Change password"
      open={isOpen}
      opening={isLoading}
      onOpen={() => void open()}
    >
      {Part && <Part email={email} onClose={() => setOpen(false)} />}
    </DisclosedForm>
  );
}
