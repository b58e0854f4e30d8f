<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Operation\Templates;

use MessagingGateway\CallOptions;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Exception\NotFoundException;
use MessagingGateway\Model\TemplatePreview;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Wire;

/** @internal part of the clients */
trait PreviewOperation
{
    /**
     * Preview Template. The content as it would be sent with these values, and the variables that have none. Nothing is
     * sent.
     *
     * @param int $templateId Template id; at least 1
     * @param int|null $version Number of the version; the newest without it; at least 1
     * @param array<string, string>|null $values Values of the variables, by name
     *
     * @throws NotFoundException `template_not_found`
     * @throws GatewayException
     */
    public function preview(
        int $templateId,
        ?int $version = null,
        ?array $values = null,
        ?CallOptions $options = null,
    ): TemplatePreview {
        $answer = $this->caller->send(new Call(
            operation: 'templates.preview',
            method: 'POST',
            path: '/api/templates/{templateId}/preview',
            parameters: ['templateId' => $templateId],
            body: Wire::fields([], ['version' => $version, 'values' => Wire::map($values)]),
        ), $options);

        return TemplatePreview::fromArray($answer->object('data'));
    }
}
