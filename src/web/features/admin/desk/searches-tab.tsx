// B6 Searches: lists what shoppers searched for, those without result first, and the synonyms.
import { useForm } from 'react-hook-form';
import type { DeskSearches } from '../../../../shared/api/desk/searches.ts';
import { DESK_SEARCHES } from '../../../content/desk/searches.ts';
import { Button } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/field.tsx';
import { useDesk, useDeskAction } from './desk-client.ts';
import { Failed, PanelHead, TableHead, Waiting } from './desk-parts.tsx';
import { useDraft } from './drafts.ts';

const text = DESK_SEARCHES;

export default function SearchesTab() {
  const { data, isError, refetch } = useDesk('deskSearches', {});
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Counts searches={data.searches} />
      <Synonyms synonyms={data.synonyms} />
    </div>
  );
}

function Counts({ searches }: Pick<DeskSearches, 'searches'>) {
  return (
    <section>
      <PanelHead title={text.title} />
      {searches.length === 0 && (
        <p className="mt-6 border-y border-line py-14 text-center text-muted">{text.empty}</p>
      )}
      {searches.length > 0 && (
        <table className="mt-5 w-full text-sm">
          <TableHead columns={[text.phrase, text.times, text.results]} />
          <tbody className="tabular-nums">
            {searches.map(({ phrase, times, results }) => (
              <tr key={phrase} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal break-all">
                  {phrase}
                </th>
                <td className="py-1.5 text-right">{times}</td>
                <td className={results === 0 ? 'py-1.5 text-right text-sale' : 'py-1.5 text-right'}>
                  {results}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const textOf = (groups: DeskSearches['synonyms']): string =>
  groups.map((group) => group.join(', ')).join('\n');
const parsed = (lines: string): string[][] =>
  lines
    .split('\n')
    .map((line) =>
      line
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    )
    .filter((group) => group.length > 0);

function Synonyms({ synonyms }: Pick<DeskSearches, 'synonyms'>) {
  const [draft, setDraft] = useDraft('synonyms');
  const { register, handleSubmit, reset } = useForm({
    defaultValues: { lines: draft ?? textOf(synonyms) },
  });
  const save = useDeskAction('deskSynonyms', {
    done: (previous) => {
      reset({ lines: textOf(previous.synonyms) });
      setDraft(undefined);
      return text.saved;
    },
  });

  const submit = handleSubmit(({ lines }) => save.mutate({ synonyms: parsed(lines) }));

  return (
    <section>
      <PanelHead title={text.synonyms} />
      <form onSubmit={submit} className="mt-5 grid gap-4">
        <TextareaField
          label={text.synonyms}
          hideLabel
          hint={text.hint}
          rows={10}
          {...register('lines', { onChange: (event) => setDraft(event.target.value) })}
        />
        <div>
          <Button type="submit" variant="secondary" pending={save.isPending}>
            {text.save}
          </Button>
        </div>
      </form>
    </section>
  );
}
