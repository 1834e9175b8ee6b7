import { BloqueioDaConta } from '#web/components/cadastro/BloqueioDaConta.tsx'
import { StatusDaConta } from '#web/components/cadastro/StatusDaConta.tsx'
import { formatarDia } from '#web/components/data/datas.ts'
import { type Funcionario, useBloquearFuncionario } from '#web/queries/pessoas/funcionario-queries.ts'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { RemocaoDoSegundoFator } from './RemocaoDoSegundoFator.tsx'
import styles from './TabelaDeFuncionarios.module.css'

const papeis: Readonly<Record<Funcionario['role'], string>> = {
  ADM: 'Administrador',
  FUNCIONARIO: 'Funcionário',
}

const columns: readonly Column<Funcionario>[] = [
  {
    key: 'nome',
    header: 'Nome',
    card: 'wide',
    cell: ({ nome, email }) => (
      <span className={styles.nomes}>
        <strong>{nome}</strong>
        <a href={`mailto:${email}`}>{email}</a>
      </span>
    ),
  },
  { key: 'papel', header: 'Papel', cell: ({ role }) => papeis[role] },
  {
    key: 'situacao',
    header: 'Situação',
    card: 'end',
    cell: ({ status, motivoDoStatus }) => (
      <>
        <StatusDaConta status={status} />
        {motivoDoStatus && <span className={styles.motivo}>{motivoDoStatus}</span>}
      </>
    ),
  },
  { key: 'desde', header: 'Desde', card: 'labelled', cell: ({ dataCriacao }) => formatarDia(dataCriacao) },
  {
    key: 'acao',
    header: 'Ação',
    align: 'end',
    card: 'wide',
    cell: funcionario => (
      <span className={styles.acoes}>
        <RemocaoDoSegundoFator funcionario={funcionario} />
        <Bloquear funcionario={funcionario} />
      </span>
    ),
  },
]

interface TabelaDeFuncionariosProps {
  funcionarios: readonly Funcionario[]
}

export function TabelaDeFuncionarios({ funcionarios }: TabelaDeFuncionariosProps) {
  return <Table label="Funcionários" columns={columns} rows={funcionarios} rowKey={({ id }) => id} />
}

function Bloquear({ funcionario }: { funcionario: Funcionario }) {
  const { mutate: bloquear, isPending } = useBloquearFuncionario(funcionario.id)
  return (
    <BloqueioDaConta
      conta={funcionario}
      efeito="A pessoa sai na hora de onde estiver conectada e não entra mais."
      onMudar={bloquear}
      busy={isPending}
    />
  )
}
