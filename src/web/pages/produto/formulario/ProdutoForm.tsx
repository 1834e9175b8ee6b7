import type { ReactNode } from 'react'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { useCategorias } from '../produto-queries.ts'
import { CamposDoProduto } from './CamposDoProduto.tsx'
import { explicarRecusa } from './produto-form-queries.ts'
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

/** The form of a product, new or not; what is done with it, the caller says. */
export function ProdutoForm({ label, inicial, imageUrl, submitLabel, actions, onSalvar }: ProdutoFormProps) {
  const categorias = useCategorias()
  // A select only takes its value when its options are there.
  return (
    <Consultado
      consulta={categorias}
      falha="Erro ao carregar as categorias."
      esqueleto={<Skeleton height={72} count={5} />}
    >
      {lidas => (
        <Form
          label={label}
          schema={envioDoProdutoSchema}
          defaultValues={inicial}
          onSubmit={onSalvar}
          explainError={explicarRecusa}
          submitLabel={submitLabel}
          actions={actions}
        >
          {({ field }) => <CamposDoProduto field={field} categorias={lidas} imageUrl={imageUrl} />}
        </Form>
      )}
    </Consultado>
  )
}
