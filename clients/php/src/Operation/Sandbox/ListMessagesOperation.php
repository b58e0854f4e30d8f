<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Sandbox;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\PhoneMessage;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Read;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait ListMessagesOperation
{
    /**
     * List Messages of Phone. Messages as the phone decrypted them, sent ones too, oldest first.
     *
     * @param string $phoneNumber Number of the virtual phone; matches `^\+?\d{7,15}$`
     * @param string|null $after `id` of the last message already read
     * @param int|null $limit At most 200; at least 1; default: 50
     * @param string|null $chat JID or number
     *
     * @return list<PhoneMessage>
     *
     * @throws NotFoundException `sandbox_disabled`, `phone_not_found`
     * @throws GatewayException
     */
    public function listMessages(
        string $phoneNumber,
        ?string $after = null,
        ?int $limit = null,
        ?string $chat = null,
        ?CallOptions $options = null,
    ): array {
        $answer = $this->caller->send(new Call(
            operation: 'sandbox.listMessages',
            method: 'GET',
            path: '/api/sandbox/phones/{phone_number}/messages',
            parameters: ['phone_number' => $phoneNumber],
            query: Wire::fields([], ['after' => $after, 'limit' => $limit, 'chat' => $chat]),
        ), $options);

        return Read::objects($answer->body, 'data', PhoneMessage::fromArray(...));
    }
}
