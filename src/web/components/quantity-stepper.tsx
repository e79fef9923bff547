// §5 Chooses the quantity: at least 1, at most the stock.
import { Minus, Plus } from 'lucide-react';
import { CART_MIN_QUANTITY } from '../../shared/constants.ts';
import { Icon } from '../ui/icon.tsx';

interface QuantityStepperProps {
  quantity: number;
  max: number;
  onChange: (quantity: number) => void;
}

export function QuantityStepper({ quantity, max, onChange }: QuantityStepperProps) {
  return (
    <fieldset
      aria-label="Quantity"
      className="needs-script flex h-14 flex-none items-center border border-edge"
    >
      <Step
        label="Decrease quantity"
        of={Minus}
        disabled={quantity <= CART_MIN_QUANTITY}
        onClick={() => onChange(quantity - 1)}
      />
      <output className="w-8 text-center tabular-nums" aria-live="polite">
        {quantity}
      </output>
      <Step
        label="Increase quantity"
        of={Plus}
        disabled={quantity >= max}
        onClick={() => onChange(quantity + 1)}
      />
    </fieldset>
  );
}

interface StepProps {
  label: string;
  of: typeof Minus;
  disabled: boolean;
  onClick: () => void;
}

function Step({ label, of, disabled, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Uses `aria-disabled`, because a disabled button would lose the focus at either end.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className="grid h-full w-11 place-items-center transition-colors hover:bg-elevated aria-disabled:cursor-not-allowed aria-disabled:opacity-40 aria-disabled:hover:bg-transparent"
    >
      <Icon of={of} size={16} />
    </button>
  );
}
