// B13 Lists the parts of a bundle.
interface BundlePartsProps {
  parts: readonly string[] | undefined;
  className?: string;
}

export function BundleParts({ parts, className }: BundlePartsProps) {
  if (!parts || parts.length === 0) return null;
  return (
    <div className={className}>
      <p>Includes:</p>
      <ul className="list-inside list-disc">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </div>
  );
}
