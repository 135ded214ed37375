import { Copy, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog, Dialog } from '#ui/overlays/dialog.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import { PasswordInput } from '#ui/fields/password-input.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { TextInput } from '#ui/fields/text-input.tsx';
import { useToast } from '#ui/overlays/toast.tsx';
import { GallerySection } from './gallery-section.tsx';

const TABS = [
  { id: 'profile', label: 'Profile', panel: <p>Name, discipline, goal.</p> },
  { id: 'plan', label: 'Subscription', panel: <p>The free plan.</p> },
  { id: 'account', label: 'Account', panel: <p>Sign in, export, delete.</p> },
];

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button tone="ghost" onClick={() => setOpen('dialog')}>
        Open a dialog
      </Button>
      <Button tone="ghost" onClick={() => setOpen('confirm')}>
        Ask before deleting
      </Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Sign in again"
        words="This operation is sensitive and requires recent authentication. Please re-authenticate."
        actions={<Button onClick={close}>Continue</Button>}
      >
        <Stack>
          <Field label="Email">
            <TextInput type="email" />
          </Field>
          <Field label="Password" error="Password is required to re-authenticate.">
            <PasswordInput />
          </Field>
        </Stack>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Delete your account"
        words="Are you sure you want to delete your account? This action cannot be undone."
        confirmLabel="Delete"
        danger
        onConfirm={close}
        onCancel={close}
      />
    </>
  );
}

function ToastButtons() {
  const { show } = useToast();
  return (
    <>
      <Button tone="ghost" onClick={() => show({ text: 'Link copied' })}>
        Plain toast
      </Button>
      <Button tone="ghost" onClick={() => show({ text: 'Profile updated successfully!', kind: 'good' })}>
        Good toast
      </Button>
      <Button tone="ghost" onClick={() => show({ text: 'Failed to sync activities', kind: 'bad' })}>
        Bad toast
      </Button>
    </>
  );
}

function Menus() {
  const { show } = useToast();
  const items = [
    { label: 'Copy link', icon: <Copy aria-hidden="true" />, onSelect: () => show({ text: 'Link copied' }) },
    { label: 'Nothing to export', disabled: true, onSelect: () => undefined },
    {
      label: 'Delete',
      icon: <Trash2 aria-hidden="true" />,
      danger: true,
      onSelect: () => show({ text: 'Deleted' }),
    },
  ];
  return (
    <>
      <Menu label="Export" items={items} />
      <Menu label="More" items={items} icon={<Ellipsis aria-hidden="true" />} iconOnly />
    </>
  );
}

export const OverlaysSection = () => (
  <GallerySection title="Dialogs, toasts, menus, tabs">
    <Row>
      <Dialogs />
      <ToastButtons />
      <Menus />
    </Row>
    <Tabs label="Account" tabs={TABS} />
  </GallerySection>
);
