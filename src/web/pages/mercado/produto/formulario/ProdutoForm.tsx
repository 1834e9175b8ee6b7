import type { ReactNode } from 'react'
import { ApiError, mensagemDaFalha } from '#web/api/api-error.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { useCategorias } from '#web/queries/mercado/categoria-queries.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Form, type SubmitRefusal } from '#web/ui/form/Form.tsx'
import { CamposDoProduto } from './CamposDoProduto.tsx'
import { type EnvioDoProduto, envioDoProdutoSchema, type ProdutoDigitado } from './produto-form-schema.ts'

interface ProdutoFormProps {
  label: string
  inicial: ProdutoDigitado
  imageUrl?: string
  submitLabel: string
  /** More buttons beside the submit button. */
  actions?: ReactNode
  onSalvar: (envio: EnvioDoProduto) => Promise<unknown>
}

/** The form of a new or existing product. */
export function ProdutoForm({ label, inicial, imageUrl, submitLabel, actions, onSalvar }: ProdutoFormProps) {
  const categorias = useCategorias()
  // A select accepts its value only if its options exist.
  return (
    <Consultado
      consulta={categorias}
      falha="Erro ao carregar as categorias."
      esqueleto={<Skeleton height={72} count={5} />}
    >
      {lista => (
        <Form
          label={label}
          schema={envioDoProdutoSchema}
          defaultValues={inicial}
          onSubmit={onSalvar}
          explainError={explicarRecusa}
          submitLabel={submitLabel}
          actions={actions}
        >
          {({ field }) => <CamposDoProduto field={field} categorias={lista} imageUrl={imageUrl} />}
        </Form>
      )}
    </Consultado>
  )
}

/** Explains a refused product to the form: the server's sentence, and messages of single fields. */
function explicarRecusa(error: unknown): SubmitRefusal {
  return {
    message: mensagemDaFalha(error, 'Erro ao salvar o produto.'),
    fields: error instanceof ApiError ? error.campos : {},
  }
}
