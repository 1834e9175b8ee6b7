import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { useCategorias } from '../produto-queries.ts'
import { CamposDoProduto } from './CamposDoProduto.tsx'
import { explicarRecusa } from './produto-form-queries.ts'
import { type EnvioDoProduto, envioDoProdutoSchema, type ProdutoDigitado } from './produto-form-schema.ts'

interface DialogDoProdutoProps {
  titulo: string
  inicial: ProdutoDigitado
  imageUrl?: string
  submitLabel: string
  onSalvar: (envio: EnvioDoProduto) => Promise<unknown>
  onClose: () => void
}

/** The form of a product in its dialog; what is done with it, the caller says. */
export function DialogDoProduto(props: DialogDoProdutoProps) {
  const { titulo, inicial, imageUrl, submitLabel, onSalvar, onClose } = props
  const categorias = useCategorias()
  return (
    <Dialog title={titulo} onClose={onClose}>
      {/* A select only takes its value when its options are there. */}
      <Consultado
        consulta={categorias}
        falha="Erro ao carregar as categorias."
        esqueleto={<Skeleton height={72} count={5} />}
      >
        {lidas => (
          <Form
            label={titulo}
            schema={envioDoProdutoSchema}
            defaultValues={inicial}
            onSubmit={onSalvar}
            explainError={explicarRecusa}
            submitLabel={submitLabel}
            wideSubmit
          >
            {({ field }) => <CamposDoProduto field={field} categorias={lidas} imageUrl={imageUrl} />}
          </Form>
        )}
      </Consultado>
    </Dialog>
  )
}
