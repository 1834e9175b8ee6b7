import { useState } from 'react'
import { SENHA_MINIMA } from '#contract/campos.ts'
import { novoFuncionarioSchema } from '#contract/pessoas/funcionario.ts'
import { explicarNoForm } from '#web/api/api-error.ts'
import { BloqueioDaConta } from '#web/components/cadastro/BloqueioDaConta.tsx'
import { SemPermissao } from '#web/components/cadastro/SemPermissao.tsx'
import { StatusDaConta } from '#web/components/cadastro/StatusDaConta.tsx'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { formatarDia } from '#web/components/data/datas.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import {
  type Funcionario,
  useBloquearFuncionario,
  useCriarFuncionario,
  useFuncionarios,
  useRemoverSegundoFator,
} from '#web/queries/pessoas/funcionario-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button, inLine } from '#web/ui/action/Button.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './FuncionariosPage.module.css'

/** The staff accounts (rule M4); only for ADM. */
export function FuncionariosPage() {
  const pode = usePermissao()
  const [criando, setCriando] = useState(false)
  if (!pode('gerir-funcionarios')) return <SemPermissao titulo="Funcionários" />
  return (
    <>
      <PageHeader
        title="Funcionários"
        aside={
          <Button icon="plus" onClick={() => setCriando(true)}>
            Novo funcionário
          </Button>
        }
      />
      <Lista />
      {criando && <NovoFuncionarioDialog onClose={() => setCriando(false)} />}
    </>
  )
}

function Lista() {
  const funcionarios = useFuncionarios()
  return (
    <Consultado
      consulta={funcionarios}
      falha="Erro ao carregar os funcionários."
      esqueleto={<Skeleton height={70} count={4} />}
    >
      {lista =>
        lista.length === 0 ? (
          <Empty text="Nenhum funcionário por aqui ainda." drawing="/arte/vazio.svg" />
        ) : (
          <TabelaDeFuncionarios funcionarios={lista} />
        )
      }
    </Consultado>
  )
}

/** Creates an employee's account, usable at once (rule M4). */
function NovoFuncionarioDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: criar } = useCriarFuncionario()
  return (
    <Dialog title="Novo funcionário" onClose={onClose}>
      <Form
        schema={novoFuncionarioSchema}
        defaultValues={{ nome: '', email: '', password: '' }}
        onSubmit={async novo => {
          await criar(novo)
          onClose()
        }}
        explainError={explicarNoForm('Erro ao cadastrar o funcionário.')}
        submitLabel="Cadastrar"
      >
        {({ field }) => (
          <>
            <TextInput label="Nome" autoComplete="off" {...field('nome')} />
            <TextInput label="E-mail" type="email" autoComplete="off" {...field('email')} />
            <PasswordInput
              label="Senha"
              hint={`Ao menos ${SENHA_MINIMA} caracteres. Passe-a em mãos; a pessoa a troca no perfil.`}
              autoComplete="new-password"
              {...field('password')}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}

/** Removes the second factor of somebody who has lost the device (design/sign-in). Draws nothing if there is none to remove. */
function RemocaoDoSegundoFator({ funcionario: { id, nome, segundoFator } }: { funcionario: Funcionario }) {
  const user = useUser()
  const { mutate: remover, isPending } = useRemoverSegundoFator(id)
  if (!segundoFator || id === user.id) return null
  return (
    <Button
      className={inLine}
      variant="plain"
      icon="trash"
      busy={isPending}
      aria-label={`Remover duas etapas de ${nome}`}
      onClick={async () => {
        if (await confirmar(nome)) remover()
      }}
    >
      Remover duas etapas
    </Button>
  )
}

function confirmar(nome: string): Promise<boolean> {
  return confirmAction({
    title: `Remover a verificação em duas etapas de ${nome}?`,
    text: 'Só faça isso se você tem certeza de que é a própria pessoa que perdeu o celular. A senha passa a bastar para entrar.',
    confirmLabel: 'Remover',
    danger: true,
  })
}

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
      <Stack as="span" shrink className={styles.nomes}>
        <strong>{nome}</strong>
        <a href={`mailto:${email}`}>{email}</a>
      </Stack>
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
        {motivoDoStatus && <span className={`compact block ${styles.motivo}`}>{motivoDoStatus}</span>}
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
      <Row as="span" wrap align="stretch" justify="end">
        <RemocaoDoSegundoFator funcionario={funcionario} />
        <Bloquear funcionario={funcionario} />
      </Row>
    ),
  },
]

function TabelaDeFuncionarios({ funcionarios }: { funcionarios: readonly Funcionario[] }) {
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
