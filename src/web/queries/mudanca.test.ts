import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { consulta } from '#web/api/query.ts'
import { dismissToast, shownToasts } from '#web/ui/feedback/toast.ts'
import { opcoesDaMudanca } from './mudanca.ts'

const EQUIPE = consulta('GET /v1/membro')
const ACESSOS = consulta('GET /v1/acesso', { query: { page: 0, size: 10 } })
const SESSAO = { queryKey: ['GET /v1/auth/user-info'] }

const MUDANCA = {
  feito: (nome: string, id: number) => `${nome} ${id} entrou.`,
  falha: 'Não deu.',
  reler: ['GET /v1/membro'],
  relerSeFalhar: ['GET /v1/acesso'],
  relerSempre: [SESSAO],
} as const

/** Carries the change out; answers what toasts said and which reads became old. */
async function carryOut(mutationFn: (id: number) => Promise<string>) {
  const queryClient = new QueryClient()
  for (const { queryKey } of [EQUIPE, ACESSOS, SESSAO]) queryClient.setQueryData<unknown>(queryKey, [])
  const observer = new MutationObserver(queryClient, opcoesDaMudanca(queryClient, mutationFn, MUDANCA))
  await observer.mutate(7).catch(() => null)
  const said = shownToasts.read().map(({ message, tone }) => `${tone}: ${message}`)
  for (const { id } of shownToasts.read()) dismissToast(id)
  const old = [EQUIPE, ACESSOS, SESSAO].map(
    ({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated,
  )
  return { said, old }
}

describe('opcoesDaMudanca', () => {
  it('says that a change was made, and reads again what shows it', async () => {
    const { said, old } = await carryOut(async () => 'Ana')
    expect(said).toEqual(['success: Ana 7 entrou.'])
    expect(old).toEqual([true, false, true])
  })

  it("says the server's sentence of a refusal, and otherwise its own", async () => {
    const refuse = (mensagem: string | null) => () =>
      Promise.reject(new ApiError(409, 'membros-demais', mensagem))
    const refused = await carryOut(refuse('A equipe está cheia.'))
    expect(refused.said).toEqual(['error: A equipe está cheia.'])
    expect(refused.old).toEqual([false, true, true])
    expect((await carryOut(refuse(null))).said).toEqual(['error: Não deu.'])
  })

  it('is pending until what shows it was read again', async () => {
    const queryClient = new QueryClient()
    let reads = 0
    const screen = new QueryObserver(queryClient, {
      queryKey: EQUIPE.queryKey,
      queryFn: async () => (reads += 1),
    })
    const leave = screen.subscribe(() => null)
    await screen.refetch()
    const before = reads
    await new MutationObserver(
      queryClient,
      opcoesDaMudanca(queryClient, async () => 'Ana', { reler: ['GET /v1/membro'] }),
    ).mutate(undefined)
    expect(reads).toBe(before + 1)
    leave()
  })

  it('keeps the answer as the new state of a read', async () => {
    const queryClient = new QueryClient()
    const mudanca = opcoesDaMudanca(queryClient, async () => [], { guardaEm: EQUIPE })
    await new MutationObserver(queryClient, mudanca).mutate(undefined)
    expect(queryClient.getQueryData(EQUIPE.queryKey)).toEqual([])
  })
})
