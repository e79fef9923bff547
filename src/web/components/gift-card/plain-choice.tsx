// B14 Shows a choice of toggle buttons as a select where no script runs. It follows the hidden field: the last value
// counts.
import { SelectField } from '../../ui/field.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';

interface PlainChoiceProps {
  name: string;
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
}

export function PlainChoice({ name, label, value, options }: PlainChoiceProps) {
  return (
    <WithoutScript>
      <SelectField name={name} label={label} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    </WithoutScript>
  );
}
