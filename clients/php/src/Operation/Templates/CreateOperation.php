<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Templates;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\PermissionDeniedException;
use MessagingGateway\Model\MessageContent;
use MessagingGateway\Model\Template;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait CreateOperation
{
    /**
     * Create Template. Stores a content with variables under a name. `{{first_name}}` needs a value when it is sent;
     * `{{first_name|there}}` has a fallback. There are no conditions or loops.
     *
     * @param string $name Each once, whatever its case; 1–100 characters
     *
     * @throws PermissionDeniedException `template_limit`
     * @throws GatewayException
     */
    public function create(
        string $name,
        MessageContent $content,
        ?CallOptions $options = null,
    ): Template {
        $answer = $this->caller->send(new Call(
            operation: 'templates.create',
            method: 'POST',
            path: '/api/templates',
            body: Wire::fields(['name' => $name, 'content' => $content]),
        ), $options);

        return Template::fromArray($answer->object('data'));
    }
}
