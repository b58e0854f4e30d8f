<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Passkey;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\AuthenticationException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Model\PasskeyRequest;
use MessagingGateway\Runtime\Call;

/** @internal part of the clients */
trait GetPendingOperation
{
    /**
     * Get Pending Passkey Request. What the helper is to do: the WebAuthn request of the network, then the code to
     * compare. To be polled every 2 seconds. The token may stand in the header `X-Passkey-Token` instead of the
     * address.
     *
     * @param string $token Passkey token, valid for 5 minutes
     *
     * @throws AuthenticationException `passkey_token_invalid`
     * @throws GatewayException
     */
    public function getPending(
        string $token,
        ?CallOptions $options = null,
    ): PasskeyRequest {
        $answer = $this->caller->send(new Call(
            operation: 'passkey.getPending',
            method: 'GET',
            path: '/api/passkey/pending',
            headers: ['x-passkey-token' => $token],
            authorized: false,
        ), $options);

        return PasskeyRequest::fromArray($answer->body);
    }
}
