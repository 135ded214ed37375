import { Button } from '#ui/button.tsx';
import { Row } from '#ui/layout/stack.tsx';

interface FormActionsProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

/** The submit and cancel buttons of a small form. */
export const FormActions = ({ label, busy, onCancel }: FormActionsProps) => (
  <Row>
    <Button type="submit" busy={busy}>
      {label}
    </Button>
    <Button tone="ghost" onClick={onCancel}>
      Cancel
    </Button>
  </Row>
);
