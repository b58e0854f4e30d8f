<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Passkey;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\AuthenticationException;
use MessagingGateway\Exception\ConflictException;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Exception\NotReadyException;
use MessagingGateway\Model\PasskeyConfirmReply;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ConfirmOperation
{
    /**
     * Confirm Passkey Request. The person has compared the code with the phone. Repeating it changes nothing.
     *
     * @param string $token Passkey token, valid for 5 minutes
     * @param string $requestId The request that is meant, as `pending` told it; 1–100 characters
     *
     * @throws AuthenticationException `passkey_token_invalid`
     * @throws ConflictException `passkey_not_continued`, `passkey_ended`
     * @throws NotFoundException `passkey_request_not_found`
     * @throws NotReadyException `not_ready`
     * @throws GatewayException
     */
    public function confirm(
        string $token,
        string $requestId,
        ?CallOptions $options = null,
    ): PasskeyConfirmReply {
        $answer = $this->caller->send(new Call(
            operation: 'passkey.confirm',
            method: 'POST',
            path: '/api/passkey/confirm',
            body: Wire::fields(['token' => $token, 'requestId' => $requestId]),
            authorized: false,
        ), $options);

        return PasskeyConfirmReply::fromArray($answer->body);
    }
}
