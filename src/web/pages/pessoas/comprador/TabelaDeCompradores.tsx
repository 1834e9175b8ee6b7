import { Link } from '@tanstack/react-router'
import { formatarCnpj } from '#domain/cadastro/cnpj.ts'
import { StatusDaConta } from '#web/components/cadastro/StatusDaConta.tsx'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { paths } from '#web/paths.ts'
import type { ListaDeCompradores } from '#web/queries/pessoas/comprador-queries.ts'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import styles from './CompradorPage.module.css'

type CompradorDaLista = ListaDeCompradores['content'][number]

const columns: readonly Column<CompradorDaLista>[] = [
  {
    key: 'nome',
    header: 'Nome',
    card: 'wide',
    cell: ({ id, nome }) => (
      <Link to={paths.comprador(id)} className="stretched-link">
        <strong>{nome}</strong>
      </Link>
    ),
  },
  {
    key: 'cnpj',
    header: 'CNPJ',
    cell: ({ cnpj }) => <span className={styles.cnpj}>{formatarCnpj(cnpj)}</span>,
  },
  {
    key: 'situacao',
    header: 'Situação',
    card: 'end',
    cell: ({ status }) => <StatusDaConta status={status} />,
  },
  {
    key: 'limite',
    header: 'Limite',
    align: 'end',
    card: 'labelled',
    cell: ({ limiteDeCredito }) => <Dinheiro valor={limiteDeCredito} />,
  },
  {
    key: 'disponivel',
    header: 'Disponível',
    align: 'end',
    card: 'labelled',
    cell: ({ limiteDisponivel }) => (
      <strong>
        <Dinheiro valor={limiteDisponivel} />
      </strong>
    ),
  },
  {
    key: 'aberto',
    header: 'Em aberto',
    align: 'end',
    card: 'labelled',
    cell: ({ emAberto }) => <Dinheiro valor={emAberto} />,
  },
  {
    key: 'atraso',
    header: 'Em atraso',
    align: 'end',
    card: 'labelled',
    cell: ({ vencido }) =>
      vencido > 0 ? (
        <strong className={styles.atraso}>
          <Dinheiro valor={vencido} />
        </strong>
      ) : (
        '—'
      ),
  },
]

interface TabelaDeCompradoresProps {
  compradores: readonly CompradorDaLista[]
  busy: boolean
}

export function TabelaDeCompradores({ compradores, busy }: TabelaDeCompradoresProps) {
  return (
    <Table label="Compradores" columns={columns} rows={compradores} rowKey={({ id }) => id} busy={busy} />
  )
}
