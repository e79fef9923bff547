// B10 The fields of the review's form as the call's input: a form knows only text.

export const reviewFields = ({
  rating,
  fit,
  ...fields
}: Readonly<Record<string, string>>): Record<string, unknown> => ({
  ...fields,
  ...(rating && { rating: Number(rating) }),
  ...(fit && { fit }),
});
