import type { KeyboardEvent } from 'react'
import { formatarCnpj } from '#domain/cadastro/cnpj.ts'
import { Retrato } from '#web/components/cadastro/Retrato.tsx'
import { EmailConfirmado } from '#web/components/cadastro/StatusDaConta.tsx'
import { formatarTelefone } from '#web/components/cadastro/telefone.ts'
import type { Pendente } from '#web/queries/conta-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { passouDoPrazo, textoDaEspera } from './espera.ts'
import styles from './TabelaDePendentes.module.css'

type Decisao = 'aceitar' | 'recusar'

/** Id of the button for this decision on this account, which takes the focus when the row before it is removed. */
export function idDoBotao(decisao: Decisao, { id }: Pendente): string {
  return `${decisao}-${id}`
}

// The focus moves to the next row: without this a key held down would accept everybody.
function umaPorTecla(event: KeyboardEvent): void {
  if (event.repeat && event.key !== 'Tab') event.preventDefault()
}

interface TabelaDePendentesProps {
  label: string
  pendentes: readonly Pendente[]
  /** When the list was read, the end of the waiting times. */
  agora: Date
  onAprovar: (pendente: Pendente) => void
  onRecusar: (pendente: Pendente) => void
}

export function TabelaDePendentes(props: TabelaDePendentesProps) {
  const { label, pendentes, agora, onAprovar, onRecusar } = props
  const columns: readonly Column<Pendente>[] = [
    { key: 'nome', header: 'Nome', card: 'wide', cell: pendente => <Quem pendente={pendente} /> },
    { key: 'cnpj', header: 'CNPJ', card: 'labelled', cell: ({ cnpj }) => formatarCnpj(cnpj) },
    {
      key: 'telefone',
      header: 'Telefone',
      card: 'labelled',
      cell: ({ telefone }) => (telefone ? formatarTelefone(telefone) : '—'),
    },
    {
      key: 'espera',
      header: 'Espera',
      card: 'labelled',
      cell: ({ dataCriacao }) => <Espera desde={dataCriacao} agora={agora} />,
    },
    {
      key: 'acao',
      header: 'Decisão',
      align: 'end',
      card: 'wide',
      cell: pendente => (
        <span className={styles.acoes}>
          <Button
            id={idDoBotao('recusar', pendente)}
            variant="plain"
            aria-label={`Recusar ${pendente.nome}`}
            onKeyDown={umaPorTecla}
            onClick={() => onRecusar(pendente)}
          >
            Recusar
          </Button>
          <Button
            id={idDoBotao('aceitar', pendente)}
            variant="quiet"
            icon="check"
            aria-label={`Aceitar ${pendente.nome}`}
            onKeyDown={umaPorTecla}
            onClick={() => onAprovar(pendente)}
          >
            Aceitar
          </Button>
        </span>
      ),
    },
  ]
  return <Table label={label} columns={columns} rows={pendentes} rowKey={({ id }) => id} />
}

function Quem({ pendente }: { pendente: Pendente }) {
  return (
    <span className={styles.quem}>
      <Retrato pessoa={pendente} size={44} />
      <span className={styles.nomes}>
        <strong>{pendente.nome}</strong>
        <a href={`mailto:${pendente.email}`}>{pendente.email}</a>
        <EmailConfirmado confirmado={pendente.emailConfirmado} />
      </span>
    </span>
  )
}

interface EsperaProps {
  /** When the account was asked for, in ISO 8601. */
  desde: string
  agora: Date
}

/** How long the account has waited; highlighted after the promised 48 hours (spec §9). */
function Espera({ desde, agora }: EsperaProps) {
  const texto = textoDaEspera(desde, agora)
  return passouDoPrazo(desde, agora) ? (
    <StatusMark icon="clock" tone="danger">{`${texto}, fora do prazo`}</StatusMark>
  ) : (
    texto
  )
}
