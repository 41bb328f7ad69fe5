/** Whether a promise settles, one way or the other, within the time given. */
export async function settleWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  const settled = await Promise.race([
    promise.then(
      () => true,
      () => true,
    ),
    late,
  ])
  clearTimeout(timer)
  return settled
}
