import { adm } from '#contract/mesa/adm.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { type EmissaoParada, useBuscarEmissao } from '#web/queries/mesa/adm-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

interface BuscarDialogProps {
  parada: EmissaoParada
  onClose: () => void
  /** Called after it was found; its row has left the list. */
  onDone: () => void
}

/** Looks for a boleto at the provider by the provider's id, which staff find in the provider's panel. */
export function BuscarDialog({ parada, onClose, onDone }: BuscarDialogProps) {
  const { mutateAsync: buscar } = useBuscarEmissao(parada.id)
  return (
    <Dialog title={`Buscar o boleto de ${parada.comprador.nome}`} onClose={onClose}>
      <p>
        O PagBank não busca pela nossa referência. Procure <strong>{parada.referencia}</strong> no painel do
        PagBank e cole o código que ele mostra. A busca só lê: nada é gerado de novo.
      </p>
      <Form
        schema={adm['POST /v1/adm/emissao/{id}/busca'].body}
        defaultValues={{ codigo: '' }}
        onSubmit={async ({ codigo }) => {
          await buscar(codigo)
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'Erro ao buscar o boleto.')}
        submitLabel="Buscar"
      >
        {({ field }) => (
          <TextInput
            label="Código no PagBank"
            hint="Começa com ORDE_ ou CHAR_."
            autoComplete="off"
            {...field('codigo')}
          />
        )}
      </Form>
    </Dialog>
  )
}
