import type { Acesso } from '#web/queries/pessoas/acesso-queries.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import { Instante } from '../data/Instante.tsx'
import { nomeDoAparelho } from './aparelho.ts'

const acontecimentos: Readonly<Record<Acesso['tipo'], string>> = {
  ENTROU: 'Entrou',
  SENHA_ERRADA: 'Senha errada',
  CODIGO_ERRADO: 'Senha certa, código errado',
  MUITAS_TENTATIVAS: 'Recusado: tentativas demais',
  SAIU: 'Saiu',
  SESSOES_ENCERRADAS: 'Sessões encerradas',
  CHAVE_CRIADA: 'Chave de API criada',
  CHAVE_ENCERRADA: 'Chave de API encerrada',
}

/** When, what, from where and with what. */
export const colunasDosAcessos: readonly Column<Acesso>[] = [
  { key: 'em', header: 'Quando', cell: ({ em }) => <Instante valor={em} /> },
  {
    key: 'tipo',
    header: 'O que houve',
    card: 'wide',
    cell: ({ tipo }) => <strong>{acontecimentos[tipo]}</strong>,
  },
  {
    key: 'aparelho',
    header: 'Aparelho',
    card: 'labelled',
    cell: ({ aparelho }) => <span title={aparelho ?? undefined}>{nomeDoAparelho(aparelho) ?? '—'}</span>,
  },
  { key: 'endereco', header: 'Endereço de rede', card: 'labelled', cell: ({ endereco }) => endereco ?? '—' },
]
