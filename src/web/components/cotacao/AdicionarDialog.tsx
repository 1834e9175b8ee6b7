import * as z from 'zod/mini'
import { quantidadeSchema } from '#contract/campos.ts'
import { QUANTIDADE_MAXIMA } from '#domain/compra/carrinho.ts'
import type { Cotacao } from '#web/queries/cotacao-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Preco } from '../dinheiro/Preco.tsx'
import { PrecoPorKg } from '../dinheiro/PrecoPorKg.tsx'
import { unidadeComPeso } from '../produto/unidade.ts'
import styles from './AdicionarDialog.module.css'

interface AdicionarDialogProps {
  cotacao: Cotacao
  onAdicionar: (quantidade: number) => void
  onClose: () => void
}

const MAXIMO_POR_EXTENSO = new Intl.NumberFormat('pt-BR').format(QUANTIDADE_MAXIMA)

// The field holds text; the contract's schema takes a number.
const quantidadeForm = z.strictObject({
  quantidade: z.pipe(
    z.pipe(z.string(), z.transform(Number)),
    quantidadeSchema.check(z.lte(QUANTIDADE_MAXIMA, `Máx. ${MAXIMO_POR_EXTENSO}`)),
  ),
})

/** Asks how many units of a quote go into the cart. */
export function AdicionarDialog({ cotacao, onAdicionar, onClose }: AdicionarDialogProps) {
  const { produto, vendedorNome } = cotacao
  return (
    <Dialog title={`Adicionar ${produto.nome}`} onClose={onClose}>
      <p className={styles.cotacao}>
        <span>
          {vendedorNome}
          <br />
          <span className={styles.unidade}>{unidadeComPeso(produto)}</span>
        </span>
        <span className={styles.preco}>
          <PrecoPorKg valor={cotacao.precoPorKg} /> <Preco valor={cotacao.preco} />
        </span>
      </p>
      <Form
        schema={quantidadeForm}
        defaultValues={{ quantidade: '1' }}
        submitLabel="Adicionar ao carrinho"
        submitIcon="plus"
        wideSubmit
        explainError={() => 'Erro inesperado ao adicionar item.'}
        onSubmit={({ quantidade }) => {
          // Closed first: the focus returns to the button, which then turns into the stepper.
          onClose()
          onAdicionar(quantidade)
        }}
      >
        {({ field }) => (
          <TextInput
            label="Quantidade"
            hint={`Em unidades de venda: ${produto.unidadeMedida}`}
            inputMode="numeric"
            autoComplete="off"
            onFocus={event => event.target.select()}
            {...field('quantidade')}
          />
        )}
      </Form>
    </Dialog>
  )
}
