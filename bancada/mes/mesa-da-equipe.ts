// What staff do with each kind of task on their desk.
import { NOMES_DOS_TIPOS, type NomeDoTipo } from '#contract/mesa/tipos.ts'
import { somarDias } from '#domain/calendario.ts'
import { naMesa, tarefas } from '../../tests/support/mesa.ts'
import type { Corpo } from '../../tests/support/pessoa.ts'
import type { Ator } from './ator.ts'

type Tarefa = Corpo<'GET /v1/mesa'>['content'][number]
interface Decisao {
  acao: string
  observacao?: string
  campos?: Record<string, unknown>
}
type Decidir = (tarefa: Tarefa, ator: Ator, hoje: string) => Decisao | null

const NOTA = { observacao: 'Conferido por telefone' }

const DECISOES: { readonly [T in NomeDoTipo]: Decidir } = {
  'vendedor-pendente': () => ({ acao: 'aceitar' }),
  'comprador-pendente': () => ({ acao: 'aceitar', campos: { limite: '8000' } }),
  ocorrencia: ({ valor }, { sorteio }) =>
    sorteio.em100(85)
      ? {
          acao: 'aceitar',
          campos: { valor: valor ?? 0, pagaPor: sorteio.em100(75) ? 'VENDEDOR' : 'PLATAFORMA' },
        }
      : { acao: 'recusar', observacao: 'A foto não mostra o que faltou.' },
  divergencia: ({ valor }) => (valor === null ? { acao: 'ver', ...NOTA } : { acao: 'devolver' }),
  reembolso: (_, { sorteio }) => (sorteio.em100(50) ? { acao: 'tentar' } : { acao: 'concluir', ...NOTA }),
  'repasse-preso': () => ({ acao: 'acertar', ...NOTA }),
  custodia: () => ({ acao: 'liberar' }),
  'pagamento-a-vendedor': (_, __, hoje) => ({ acao: 'pagar', ...NOTA, campos: { pagoEm: hoje } }),
  conversa: () => ({ acao: 'atender' }),
  frete: (_, { sorteio }, hoje) => ({
    ...{ acao: 'combinar', observacao: 'Carreta por telefone' },
    campos: { valor: `${300 + sorteio.inteiro(500)},00`, validoAte: somarDias(hoje, 5) },
  }),
  'abatimento-parado': ({ valor }) => ({ acao: 'pagar', ...NOTA, campos: { valor } }),
  'acerto-por-fora': ({ valor }) => ({ acao: 'acertar', ...NOTA, campos: { valor } }),
  cancelamento: (_, { sorteio }) =>
    sorteio.em100(70) ? { acao: 'cancelar' } : { acao: 'manter', observacao: 'Já está no caminhão.' },
  'entrega-parada': (_, __, hoje) => ({
    acao: 'mover',
    ...NOTA,
    campos: { dia: somarDias(hoje, 2), forcar: true },
  }),
  'boleto-morto': (_, { sorteio }) =>
    sorteio.em100(60) ? { acao: 'segundaVia' } : { acao: 'receber', observacao: 'Pix na nossa conta' },
  // It is looked into at the provider, which this month does not do.
  'boleto-sem-resposta': () => null,
}

/** Does what there is to do, kind by kind. */
export async function trabalharNaMesa(ator: Ator, hoje: string): Promise<void> {
  for (const tipo of NOMES_DOS_TIPOS)
    for (const tarefa of await tarefas(ator, tipo)) {
      const decisao = DECISOES[tipo](tarefa, ator, hoje)
      if (!decisao) continue
      const { acao, ...dados } = decisao
      await naMesa(ator, tipo, tarefa.id, acao, dados)
    }
}
