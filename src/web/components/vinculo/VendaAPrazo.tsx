/** What a seller agrees to by selling here: an order may be delivered before it is paid (rule M45). */
export function VendaAPrazo() {
  return (
    <p>
      Um pedido pode ser entregue antes de ser pago, dentro do limite de crédito que a Réstia dá a cada
      comprador. A sua parte chega quando o boleto é pago e o pedido é entregue.
    </p>
  )
}
