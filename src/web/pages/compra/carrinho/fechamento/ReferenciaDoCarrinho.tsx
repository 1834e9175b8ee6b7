import { umaLinha } from '#domain/cadastro/texto-visivel.ts'
import { palavraDaReferencia } from '#domain/pedido/palavras.ts'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { useEscreverReferencia } from '#web/queries/compra/carrinho/referencia-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Fold } from '#web/ui/display/Fold.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'

/** The buyer's own number of its next order, by which its accounts office knows the boleto (rule N144); saved when the field is left. */
export function ReferenciaDoCarrinho({
  carrinho: { referencia = '', comprador, emEmissao },
}: {
  carrinho: Carrinho
}) {
  const { mutate: escrever } = useEscreverReferencia()
  const rotulo = palavraDaReferencia(comprador.id === useUser().id)

  function guardar(texto: string) {
    const numero = umaLinha(texto)
    if (numero !== referencia) escrever(numero === '' ? null : numero)
  }

  return (
    <Fold
      summary={
        <span className="breaks">
          {rotulo}
          {referencia && <strong>: {referencia}</strong>}
        </span>
      }
    >
      <TextInput
        key={referencia}
        label={rotulo}
        labelHidden
        hint="Sai no boleto e no pedido."
        autoComplete="off"
        defaultValue={referencia}
        disabled={emEmissao}
        onBlur={({ target }) => guardar(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && guardar(currentTarget.value)}
      />
    </Fold>
  )
}
