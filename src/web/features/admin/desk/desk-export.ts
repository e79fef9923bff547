// B6 'Export CSV': saves everything that matches the list's filters as a file. A backup is saved in the same way.
import { useMutation } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../../../shared/api/desk.ts';
import type { Inputs } from '../../../../shared/api/inputs.ts';
import { send, toastError } from './desk-client.ts';

const TIMEOUT_MS = 600_000;
/** By then the browser has begun to save the file. */
const SAVED_MS = 30_000;

export type CsvName =
  | 'deskOrdersCsv'
  | 'deskReturnsCsv'
  | 'deskMessagesCsv'
  | 'deskNewsletterCsv'
  | 'deskReviewsCsv';

type FileName = CsvName | 'deskBackup';

/** Sends the filter by POST, because a search is often an e-mail address; the browser stores a large file on disk. */
export function useDeskExport<Name extends FileName>(name: Name) {
  return useMutation({
    mutationFn: async (filter: Inputs[Name]) => {
      const file = await send(name, filter, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        read: (response) => response.blob(),
      });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = DESK_ENDPOINTS[name].path.split('/').at(-1) ?? '';
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), SAVED_MS);
    },
    onError: toastError,
  });
}
