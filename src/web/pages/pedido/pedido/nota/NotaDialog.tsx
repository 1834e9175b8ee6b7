import * as z from 'zod/mini'
import { notaFormSchema } from '#contract/pedido/nota.ts'
import { emReais } from '#domain/centavos.ts'
import { ARQUIVO_DA_NOTA_MAXIMO, normalizarChave, numeroDaChave } from '#domain/pedido/nota.ts'
import { ApiError, mensagemDaFalha, recusadoCom } from '#web/api/api-error.ts'
import { useRegistrarNota } from '#web/queries/pedido/pedido/nota-queries.ts'
import { Form, type FormFields } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import styles from './Notas.module.css'

const ARQUIVO_GRANDE = 'Envie um PDF ou XML de até 1 MB.'

const comArquivo = z.extend(notaFormSchema, {
  arquivo: z.optional(z.file().check(z.maxSize(ARQUIVO_DA_NOTA_MAXIMO, ARQUIVO_GRANDE))),
})
type Campos = z.input<typeof comArquivo>
type Digitada = z.output<typeof comArquivo>

const VAZIA = { chave: '', numero: '', valor: '' }

interface NotaDialogProps {
  pedidoId: number
  onClose: () => void
}

/** A seller adds an NF-e to its part of an order (rule N82). */
export function NotaDialog({ pedidoId, onClose }: NotaDialogProps) {
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
      <div className={styles.arquivo}>
        <TextInput
          label="PDF ou XML"
          hint="Até 1 MB."
          optional
          type="file"
          accept=".pdf,.xml,application/pdf,application/xml,text/xml"
          {...field('arquivo')}
        />
      </div>
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
