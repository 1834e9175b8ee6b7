// Creating, changing and removing lists (rule N32).
import { comMotivo } from '#web/api/api-error.ts'
import {
  combinarManha,
  criarLista,
  type ItemDaLista,
  type Lista,
  mudarLista,
  type NovaLista,
  removerLista,
  restaurarLista,
} from '#web/queries/compra/lista-queries.ts'
import { type Leitura, useMudanca } from '#web/queries/mudanca.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/** A removed list can be brought back for so long (rule N32). */
const SEGUNDOS_PARA_DESFAZER = 10

/** What shows lists. */
const LISTAS: readonly Leitura[] = ['GET /v1/lista', 'GET /v1/lista/{id}/grade', 'GET /v1/favorito']

/** Creates a list. A refusal is the form's to show. */
export function useCriarLista() {
  return useMudanca((nova: NovaLista) => criarLista(nova), {
    feito: ({ nome }) => `Lista “${nome}” criada!`,
    reler: LISTAS,
  })
}

/** Renames a list. A refusal is the form's to show; the list is then read again, since another person may have changed it. */
export function useRenomearLista({ id, versao }: Lista) {
  return useMudanca((nome: string) => mudarLista(id, { nome, versao }), {
    feito: 'Lista renomeada!',
    relerSempre: LISTAS,
  })
}

/** Sets when the buyer is told what the list costs. A refusal is the form's to show. */
export function useCombinarManha({ id }: Lista) {
  return useMudanca((manha: Lista['manha']) => combinarManha(id, manha), {
    feito: ({ manha }) => (manha ? 'Aviso da manhã marcado!' : 'Aviso da manhã desligado.'),
    reler: LISTAS,
  })
}

/** Sets the items of a list, in this sequence. A toast says why it failed. */
export function useGuardarItens({ id, versao }: Lista) {
  return useMudanca((itens: ItemDaLista[]) => mudarLista(id, { itens, versao }), {
    feito: 'Lista salva!',
    falha: error => comMotivo('A lista não foi salva.', error),
    relerSempre: LISTAS,
  })
}

/** Removes a list; the toast offers to bring it back. */
export function useRemoverLista() {
  const { mutate: restaurar } = useMudanca((id: number) => restaurarLista(id), {
    feito: ({ nome }) => `“${nome}” voltou.`,
    falha: error => comMotivo('A lista não voltou.', error),
    relerSempre: LISTAS,
  })
  return useMudanca(({ id }: Lista) => removerLista(id), {
    feito: (_, { id, nome }) => {
      toast(`Lista “${nome}” removida.`, {
        undo: () => restaurar(id),
        undoOf: `lista:${id}`,
        seconds: SEGUNDOS_PARA_DESFAZER,
      })
    },
    falha: error => comMotivo('A lista não foi removida.', error),
    reler: ['GET /v1/lista'],
  })
}
