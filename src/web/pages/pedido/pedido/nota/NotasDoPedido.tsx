import { useState } from 'react'
import * as z from 'zod/mini'
import { fraseDaConversa } from '#contract/erros/conversa.ts'
import { notaFormSchema } from '#contract/pedido/nota.ts'
import { emReais } from '#domain/centavos.ts'
import {
  ARQUIVO_DA_NOTA_MAXIMO,
  NOTAS_POR_VENDEDOR,
  normalizarChave,
  numeroDaChave,
} from '#domain/pedido/nota.ts'
import { ApiError, mensagemDaFalha, recusadoCom } from '#web/api/api-error.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { formatarMomento } from '#web/components/data/datas.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import {
  enderecoDoArquivo,
  type Nota,
  useNotas,
  useRegistrarNota,
  useRemoverNota,
} from '#web/queries/pedido/pedido/nota-queries.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button, buttonClass, inLine } from '#web/ui/action/Button.tsx'
import { CopyButton } from '#web/ui/action/CopyButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FoldRow } from '#web/ui/display/Fold.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { FileField } from '#web/ui/file/FileField.tsx'
import { Form, type FormFields } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Grid, Row } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from '../PedidoPage.module.css'

/** The sellers' NF-e of an order: for the buyer and staff all of them, for a seller its own with what to add (rule N82). */
export function NotasDoPedido({ pedido }: { pedido: Pedido }) {
  const notas = useNotas(pedido.id)
  const registra = usePermissao()('registrar-nota')
  const [abriu, setAbriu] = useState(false)
  const quantas = notas.data?.length ?? 0
  // Who only reads them sees none where there is none.
  if (!registra && quantas === 0 && !notas.error) return null
  return (
    <FoldRow title="Notas fiscais" fact={quantas > 0 ? contarNotas(quantas) : 'incluir'}>
      <Consultado
        consulta={notas}
        falha="Erro ao carregar as notas fiscais."
        esqueleto={<Skeleton height={56} label="Carregando notas…" />}
      >
        {lidas => (
          <>
            {lidas.length > 0 && (
              <Grid as="ul" gap={4}>
                {lidas.map(nota => (
                  <NotaFiscal key={nota.id} pedidoId={pedido.id} nota={nota} />
                ))}
              </Grid>
            )}
            {registra && (
              <div>
                <Button
                  variant="quiet"
                  icon="plus"
                  disabledReason={
                    lidas.length >= NOTAS_POR_VENDEDOR
                      ? `São até ${NOTAS_POR_VENDEDOR} notas por pedido.`
                      : null
                  }
                  onClick={() => setAbriu(true)}
                >
                  Incluir nota
                </Button>
              </div>
            )}
          </>
        )}
      </Consultado>
      {abriu && <NotaDialog pedidoId={pedido.id} onClose={() => setAbriu(false)} />}
    </FoldRow>
  )
}

const contarNotas = (quantas: number) => (quantas === 1 ? '1 nota' : `${quantas} notas`)

function NotaFiscal({ pedidoId, nota }: { pedidoId: number; nota: Nota }) {
  const { id, vendedor, numero, chave, valor, arquivo, cnpjDiferente, em, minha } = nota
  const { mutate: remover, isPending } = useRemoverNota(pedidoId)

  async function perguntarERemover() {
    const removeMesmo = await confirmAction({
      title: `Remover a nota ${numero}?`,
      text: 'O comprador deixa de ver a chave e o arquivo.',
      confirmLabel: 'Remover',
      danger: true,
    })
    if (removeMesmo) remover(id)
  }

  return (
    <Grid as="li" gap={1} items="start" className={styles.nota}>
      <Row as="p" wrap columnGap={3} align="stretch" justify="between" className={styles.titulo}>
        <strong>NF-e {numero}</strong>
        <Dinheiro valor={valor} />
      </Row>
      <p className="muted small">
        {!minha && `${vendedor.nome} · `}
        <time dateTime={em}>{formatarMomento(em)}</time>
      </p>
      <p className="breaks">{chave.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      {cnpjDiferente && (
        <StatusMark icon="alert" tone="warn" sentence>
          {minha ? 'O CNPJ da chave não é o seu. Confira.' : 'O CNPJ da chave não é o deste vendedor.'}
        </StatusMark>
      )}
      <Row wrap gap={2} align="stretch" above={2}>
        <CopyButton text={chave} label="Copiar chave" />
        {arquivo && (
          <a
            href={enderecoDoArquivo(pedidoId, id)}
            download
            className={buttonClass({ variant: 'plain' })}
            aria-label={`Baixar ${arquivo} da nota ${numero}`}
          >
            <Icon name="download" />
            {`Baixar ${arquivo}`}
          </a>
        )}
        {minha && (
          <Button
            variant="plain"
            icon="trash"
            className={classNames(!arquivo && inLine)}
            busy={isPending}
            aria-label={`Remover a nota ${numero}`}
            onClick={perguntarERemover}
          >
            Remover
          </Button>
        )}
      </Row>
    </Grid>
  )
}

const ARQUIVO_GRANDE = fraseDaConversa({ codigo: 'arquivo-invalido' })

const comArquivo = z.extend(notaFormSchema, {
  arquivo: z.optional(z.file().check(z.maxSize(ARQUIVO_DA_NOTA_MAXIMO, ARQUIVO_GRANDE))),
})
type Campos = z.input<typeof comArquivo>
type Digitada = z.output<typeof comArquivo>

const VAZIA = { chave: '', numero: '', valor: '' }

/** A seller adds an NF-e to its part of an order (rule N82). */
function NotaDialog({ pedidoId, onClose }: { pedidoId: number; onClose: () => void }) {
  const { mutateAsync: registrar } = useRegistrarNota(pedidoId)

  async function incluir({ arquivo, chave, numero, valor }: Digitada) {
    const form = { arquivo, chave, numero: String(numero), valor: emReais(valor) }
    try {
      await registrar(form)
    } catch (falha) {
      if (!recusadoCom(falha, 'nota-acima-do-pedido') || !(await confirmar(falha))) throw falha
      await registrar({ ...form, confirmado: 'sim' })
    }
    onClose()
  }

  return (
    <Dialog title="Incluir nota fiscal" onClose={onClose}>
      <Form<Campos, Digitada>
        schema={comArquivo}
        defaultValues={VAZIA}
        onSubmit={incluir}
        explainError={explicar}
        submitLabel="Incluir nota"
      >
        {form => <CamposDaNota {...form} />}
      </Form>
    </Dialog>
  )
}

function CamposDaNota({ field, set, get }: FormFields<Campos>) {
  const chave = field('chave')
  return (
    <>
      <TextInput
        label="Chave da NF-e"
        hint="44 caracteres, impressos abaixo do código de barras."
        autoComplete="off"
        spellCheck={false}
        {...chave}
        onChange={event => {
          // The key says the number; what was typed stays.
          const numero = numeroDaChave(normalizarChave(event.target.value))
          if (numero !== null && get('numero') === '') set('numero', String(numero))
          return chave.onChange(event)
        }}
      />
      <FormRow>
        <TextInput label="Número" inputMode="numeric" autoComplete="off" {...field('numero')} />
        <TextInput label="Valor" before="R$" inputMode="decimal" autoComplete="off" {...field('valor')} />
      </FormRow>
      <FileField
        label="PDF ou XML"
        hint={`Até ${ARQUIVO_DA_NOTA_MAXIMO / 1024 ** 2} MB.`}
        optional
        accept=".pdf,.xml,application/pdf,application/xml,text/xml"
        {...field('arquivo')}
      />
    </>
  )
}

function confirmar(falha: unknown): Promise<boolean> {
  return confirmAction({
    title: 'Incluir a nota com este valor?',
    text: mensagemDaFalha(falha, 'O valor passa dos seus itens neste pedido.'),
    confirmLabel: 'Incluir assim mesmo',
  })
}

function explicar(falha: unknown) {
  const message = mensagemDaFalha(falha, 'A nota não foi incluída.')
  return { message, fields: falha instanceof ApiError ? falha.campos : {} }
}
