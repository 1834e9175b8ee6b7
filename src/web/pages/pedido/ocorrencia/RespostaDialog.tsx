import { respostaDaOcorrenciaSchema } from '#contract/pedido/ocorrencia.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { useResponderOcorrencia } from '#web/queries/pedido/ocorrencia-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'

interface RespostaDialogProps {
  id: number
  nome: string
  concorda: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks for the seller's words: needed if it does not agree. */
export function RespostaDialog({ id, nome, concorda, onClose, onDone }: RespostaDialogProps) {
  const { mutateAsync: responder } = useResponderOcorrencia(id)
  return (
    <Dialog title={`${nome}: ${concorda ? 'concordo' : 'não concordo'}`} onClose={onClose}>
      <p>Nossa equipe lê a sua resposta e decide. Ela não pode ser mudada depois.</p>
      <Form
        schema={respostaDaOcorrenciaSchema}
        defaultValues={{ concorda, texto: '' }}
        onSubmit={async resposta => {
          await responder(resposta)
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'A resposta não foi enviada.')}
        submitLabel={concorda ? 'Concordo' : 'Não concordo'}
        actions={
          <Button variant="plain" onClick={onClose}>
            Voltar
          </Button>
        }
      >
        {({ field }) => (
          <TextArea
            label={concorda ? 'Quer contar algo?' : 'Por que não concorda?'}
            optional={concorda}
            rows={3}
            {...field('texto')}
          />
        )}
      </Form>
    </Dialog>
  )
}
