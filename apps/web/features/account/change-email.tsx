import { useState } from 'react';
import { useLatePart } from '#lib/use-late-part.ts';
import { DisclosedForm } from './disclosed-form.tsx';
import type { EmailFormProps } from './email-form.tsx';

const loadForm = async () => (await import('./email-form.tsx')).EmailForm;

/** The address that the account signs in with, and the form that changes it. */
export function ChangeEmail({ email }: { readonly email: string }) {
  const [isOpen, setOpen] = useState(false);
  const { Part, fetchPart, isLoading } = useLatePart<EmailFormProps>(loadForm);
  const open = async () => setOpen(await fetchPart());
  return (
    <DisclosedForm
      title="Email"
      present={email}
      openLabel="Change email"
      open={isOpen}
      opening={isLoading}
      onOpen={() => void open()}
    >
      {Part && <Part onClose={() => setOpen(false)} />}
    </DisclosedForm>
  );
}
