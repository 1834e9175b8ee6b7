import { useState } from 'react'
import * as z from 'zod/mini'
import { novaChaveSchema } from '#contract/pessoas/integracao.ts'
import { deReais, emReais, formatarCentavos } from '#domain/centavos.ts'
import { CHAVES_POR_CONTA, type Escopo, escoposDoPapel } from '#domain/conta/chave-de-api.ts'
import { explicarNoForm } from '#web/api/api-error.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { formatarDia, formatarDiaEHora } from '#web/components/data/datas.ts'
import { escreverMilhares, precoDigitadoSchema } from '#web/components/edicao/valor-digitado.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import {
  type ChaveDeApi,
  useChaves,
  useCriarChave,
  useEncerrarChave,
} from '#web/queries/pessoas/integracao-queries.ts'
import { Button, inLine } from '#web/ui/action/Button.tsx'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ChipChoice } from '#web/ui/form/ChipChoice.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { MostrarUmaVez } from './MostrarUmaVez.tsx'
import { Webhooks } from './Webhooks.tsx'

/** What a buyer's or a seller's own programs call the API with (rules N136–N141). */
export function IntegracoesPage() {
  return (
    <>
      <PageHeader title="Integrações" aside={<a href="/docs">Documentação da API</a>} />
      <Stack gap={6}>
        <Chaves />
        <Webhooks />
      </Stack>
    </>
  )
}

function Chaves() {
  const chaves = useChaves()
  const [criando, setCriando] = useState(false)
  const quantas = chaves.data?.length ?? 0
  return (
    <section aria-labelledby="chaves">
      <Row wrap gap={3} justify="between" below={3}>
        <Stack gap={1}>
          <h2 id="chaves">Chaves</h2>
          <p className="muted">Com uma chave, seu sistema lê e faz o que você faz aqui.</p>
        </Stack>
        <Button
          icon="plus"
          disabledReason={quantas >= CHAVES_POR_CONTA ? `São no máximo ${CHAVES_POR_CONTA} chaves.` : null}
          onClick={() => setCriando(true)}
        >
          Nova chave
        </Button>
      </Row>
      <Consultado
        consulta={chaves}
        falha="Erro ao carregar as chaves."
        esqueleto={<Skeleton height={70} count={2} label="Carregando chaves…" />}
      >
        {lista =>
          lista.length === 0 ? (
            <Empty text="Nenhuma chave por aqui ainda." />
          ) : (
            <Table label="Chaves" columns={COLUNAS} rows={lista} rowKey={({ id }) => id} />
          )
        }
      </Consultado>
      {criando && <NovaChaveDialog onClose={() => setCriando(false)} />}
    </section>
  )
}

function escopoDe({ escopo, limitePorPedido }: ChaveDeApi): string {
  const palavras = ESCOPO_EM_PALAVRAS[escopo]
  return limitePorPedido === null
    ? palavras
    : `${palavras} até ${formatarCentavos(deReais(limitePorPedido))} por pedido`
}

const COLUNAS: readonly Column<ChaveDeApi>[] = [
  {
    key: 'nome',
    header: 'Chave',
    card: 'wide',
    cell: ({ nome, final }) => (
      <Stack as="span" shrink>
        <strong className="breaks">{nome}</strong>
        <span className="muted small">rst_…{final}</span>
      </Stack>
    ),
  },
  { key: 'escopo', header: 'Pode', card: 'wide', cell: escopoDe },
  { key: 'criada', header: 'Criada', card: 'labelled', cell: ({ criadaEm }) => formatarDia(criadaEm) },
  {
    key: 'usada',
    header: 'Último uso',
    card: 'labelled',
    cell: ({ usadaEm }) => (usadaEm ? formatarDiaEHora(usadaEm) : 'Nunca'),
  },
  { key: 'acao', header: 'Ação', align: 'end', card: 'wide', cell: chave => <Encerrar chave={chave} /> },
]

function Encerrar({ chave }: { chave: ChaveDeApi }) {
  const { mutate: encerrar, isPending } = useEncerrarChave(chave)
  return (
    <Button
      className={inLine}
      variant="plain"
      icon="trash"
      busy={isPending}
      aria-label={`Encerrar ${chave.nome}`}
      onClick={async () => {
        if (await confirmarFim(chave.nome)) encerrar()
      }}
    >
      Encerrar
    </Button>
  )
}

function confirmarFim(nome: string): Promise<boolean> {
  return confirmAction({
    title: `Encerrar a chave ${nome}?`,
    text: 'O sistema que a usa para na hora.',
    confirmLabel: 'Encerrar',
    danger: true,
  })
}

/** What each scope may, in words. */
const ESCOPO_EM_PALAVRAS: Readonly<Record<Escopo, string>> = {
  LER: 'Só lê',
  ESCREVER: 'Lê e muda',
  COMPRAR: 'Compra',
}

interface NovaChaveDialogProps {
  onClose: () => void
}

/** Makes a key, then shows its text, which is never shown again (rule N136). */
function NovaChaveDialog({ onClose }: NovaChaveDialogProps) {
  const [chave, setChave] = useState<string | null>(null)
  if (chave === null) return <Formulario onClose={onClose} onCriada={setChave} />
  return (
    <MostrarUmaVez
      titulo="Sua chave"
      texto="Copie agora: ela não aparece de novo. Quem a tem age como você."
      label="Chave"
      valor={chave}
      onClose={onClose}
    />
  )
}

// Another scope asks for other fields.
const chaveSchema = (compra: boolean) =>
  z.object({
    nome: novaChaveSchema.shape.nome,
    limitePorPedido: z.pipe(
      compra ? precoDigitadoSchema : z.string(),
      z.transform(limite => (typeof limite === 'number' ? emReais(limite) : undefined)),
    ),
  })
const [semLimite, comLimite] = [chaveSchema(false), chaveSchema(true)]

function Formulario({ onClose, onCriada }: NovaChaveDialogProps & { onCriada: (chave: string) => void }) {
  const { role } = useUser()
  const [escopo, setEscopo] = useState<Escopo>('LER')
  const { mutateAsync: criar } = useCriarChave()
  const escolhas = Object.fromEntries(escoposDoPapel(role).map(um => [um, ESCOPO_EM_PALAVRAS[um]]))
  const compra = escopo === 'COMPRAR'
  return (
    <Dialog title="Nova chave" onClose={onClose}>
      <Form
        schema={compra ? comLimite : semLimite}
        defaultValues={{ nome: '', limitePorPedido: '' }}
        onSubmit={async valores => onCriada((await criar({ ...valores, escopo })).chave)}
        explainError={explicarNoForm('A chave não foi criada.')}
        submitLabel="Criar chave"
      >
        {({ field, set }) => (
          <>
            <TextInput
              label="Nome"
              hint="Onde ela será usada: ERP da loja."
              autoComplete="off"
              {...field('nome')}
            />
            <ChipChoice label="O que ela pode" options={escolhas} value={escopo} onChange={setEscopo} />
            {compra && (
              <TextInput
                label="Limite por pedido"
                before="R$"
                inputMode="decimal"
                autoComplete="off"
                {...field('limitePorPedido')}
                onBlur={event => set('limitePorPedido', escreverMilhares(event.target.value))}
              />
            )}
          </>
        )}
      </Form>
    </Dialog>
  )
}
